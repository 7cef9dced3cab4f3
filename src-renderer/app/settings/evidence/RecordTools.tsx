import { ChooseToCheck } from '../../../shared/evidence/ChooseToCheck.tsx';
import { RecordCheck } from '../../../shared/evidence/RecordCheck.tsx';
import { DisplayName } from './DisplayName.tsx';
import { RecordState } from './RecordState.tsx';

/** Whose name stands in the record, how the record is, and its check. */
export function RecordTools() {
  return (
    <>
      <DisplayName />
      <RecordState />
      <RecordCheck />
      <ChooseToCheck />
    </>
  );
}

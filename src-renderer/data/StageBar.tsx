import { Progress } from '@mantine/core';

/** How far a stage is, 0 to 1; where that is not known a bar that moves, and says its stage instead of a share. */
export function StageBar({ stage, fraction }: { stage: string; fraction: number | null }) {
  return (
    <Progress.Root size="md">
      <Progress.Section
        value={fraction === null ? 100 : fraction * 100}
        animated={fraction === null}
        striped={fraction === null}
        aria-label={stage}
        aria-valuetext={fraction === null ? stage : undefined}
      />
    </Progress.Root>
  );
}

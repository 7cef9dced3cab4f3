import type { JsonNode } from '../../../json/json-node.ts';
import { Section } from '../Section.tsx';
import { ProviderValue } from './ProviderValue.tsx';

/** What a provider sent that has no place of its own on the page: nothing of an answer is left out. */
export function OtherFields({ title, node }: { title: string; node: JsonNode }) {
  return (
    <Section flows title={title}>
      <ProviderValue node={node} />
    </Section>
  );
}

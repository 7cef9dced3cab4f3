import type { InputFile } from '../../../data/input-files.ts';
import { decodeXml, readXml, type XmlElement } from '../../../data/xml.ts';
import type { RecordBatch } from '../../import/list-source.ts';
import { tidy } from '../../import/published-values.ts';
import { addItem, BLOCKS, type Block, type Entity, emptyEntity, fieldKey, type Item, isKept } from './entity.ts';
import { batchOf } from './record.ts';

/** The XML of version 1.1: an element for each entity, its data in the attributes of the elements in it. */
export async function* readEuropeanXml(file: InputFile): AsyncGenerator<RecordBatch> {
  const text = decodeXml(file);
  for await (const elements of readXml(text, new Set(['sanctionEntity']), file.name))
    yield batchOf(elements.map(entityOf));
}

function entityOf(element: XmlElement): Entity {
  const entity = emptyEntity(tidy(element.attributes.logicalId), element.line);
  const own: Record<string, string> = itemOf(element, 'ENTITY');
  const regulations: Item[] = [];
  for (const child of element.children) {
    const name = fieldKey(child.name);
    const block = BLOCKS.find((one) => one === name);
    if (block) addItem(entity.items[block], itemOf(child, block));
    else if (name === 'REGULATION') addItem(regulations, itemOf(child, 'ENTITY', name));
    else if (name === 'SUBJECTTYPE') Object.assign(own, itemOf(child, 'ENTITY', name));
  }
  addItem(entity.own, own);
  for (const regulation of regulations) addItem(entity.own, regulation);
  return entity;
}

/** Attributes of an element and texts of its children (`remark`, `publicationUrl`), as far as a record is made of them. */
function itemOf(element: XmlElement, block: Block | 'ENTITY', prefix = ''): Record<string, string> {
  const item: Record<string, string> = {};
  const texts = element.children.filter((child) => child.children.length === 0).map(({ name, text }) => [name, text]);
  for (const [name = '', text] of [...Object.entries(element.attributes), ...texts]) {
    const field = fieldOf(name, block, prefix);
    const value = tidy(text);
    if (isKept(block, field) && value !== '')
      item[field] = item[field] === undefined ? value : `${item[field]}\n${value}`;
  }
  return item;
}

/** The CSV's name: `code` of `subjectType` is `SubjectTypeCode`, `identificationTypeCode` of `identification` is `TypeCode`. */
function fieldOf(name: string, block: Block | 'ENTITY', prefix: string): string {
  const key = fieldKey(name);
  if (block === 'ENTITY') return key.startsWith(prefix) ? key : prefix + key;
  return key.startsWith(block) && key !== block ? key.slice(block.length) : key;
}

import { randomFrom } from '../../bench/random.ts';
import { cnpjOf, cpfOf, maskCnpj, maskCpf } from '../../support/documents.ts';

/** Choices that look random and are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 to below `below`. */
  upTo(below: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean;
}

export function diceOf(seed: number): Dice {
  const random = randomFrom(seed);
  const upTo = (below: number) => Math.floor(random() * below);
  return { upTo, one: (values) => values[upTo(values.length)]!, chance: (percent) => upTo(100) < percent };
}

const GIVEN =
  `Ana Bruno Cláudia Diego Eliane Fábio Gisele Heitor Inês José Karina Luís Márcia Nélson Olívia Paulo Queila
  Rogério Sônia Tiago Úrsula Vânia Wagner Yara Zilda Antônio Beatriz Célia Davi Érica Flávio João Maria Pedro Luciana`.split(
    /\s+/,
  );
/** Names that are in no list of frequent ones. */
const RARE = `Ariovandro Jucimeire Brenhilda Kauanne Thayronne Edjalmira Zuleidison Valdirlaine Oristênio Cleuzimar
  Djanilva Eutímio Frâncio Genivalda Hermógina Ivanclécia Lucrésio Mirtôa`.split(/\s+/);
/** Surnames, among them some that are common words too. */
const SURNAMES = `Silva Souza Oliveira Costa Leite Campos Rocha Pereira Câmara Pessoa Dias Nascimento Conceição Falcão
  Branco Porto Prado Luz Reis Ramos Sales Teles Vidal Xavier Zanetti Kobayashi Brückner Dall'Agnol D'Ávila Sant'Ana
  Albuquerque Bittencourt Figueiredo Guimarães Queiroz Trindade Andrade Sarmento Müller Wójcik Tavares Peixoto`.split(
  /\s+/,
);

/** An invented person's name, as written in a register: `Maria Clara dos Santos d'Ávila Neto`. */
export function personName(dice: Dice): string {
  const words = [dice.chance(25) ? dice.one(RARE) : dice.one(GIVEN)];
  if (dice.chance(35)) words.push(dice.one(GIVEN));
  const surnames = 1 + dice.upTo(3);
  for (let at = 0; at < surnames; at++) {
    if (dice.chance(35)) words.push(dice.one(['de', 'da', 'do', 'dos', 'das']));
    words.push(dice.one(SURNAMES));
  }
  if (dice.chance(12)) words.push(dice.one(['Filho', 'Neto', 'Júnior', 'Sobrinho']));
  return words.join(' ');
}

const TRADES =
  `Construções Alimentos Transportes Informática Limpeza Papelaria Farmacêutica Engenharia Vigilância Móveis
  Pneus Turismo Medicamentos Uniformes Gráfica`.split(/\s+/);
const FANTASY = `Alvorada Barravento Cintilar Delta Esmeralda Faísca Girassol Horizontal Itaúna Jacarandá Lumiar Mirante
  Nórdica Ourovale Pontal Querubim Rubi Sabiá Tupã Ventura`.split(/\s+/);

/** An invented company's name with its legal form: `RUBI TRANSPORTES E LIMPEZA LTDA - ME`. */
export function companyName(dice: Dice): string {
  const name = [dice.one(FANTASY), dice.one(TRADES)];
  if (dice.chance(50)) name.push('e', dice.one(TRADES));
  const form = dice.one(['Ltda', 'Ltda', 'Eireli', 'S/A', 'Ltda - ME', 'Ltda EPP']);
  const first = dice.chance(15) ? `${dice.one(SURNAMES)} & ${dice.one(SURNAMES)} ${dice.one(TRADES)}` : name.join(' ');
  const written = `${first} ${form}`;
  return dice.chance(75) ? written.toUpperCase() : written;
}

export function cpf(dice: Dice): string {
  return cpfOf(String(100_000_000 + dice.upTo(800_000_000)));
}

export function cnpj(dice: Dice): string {
  return maskCnpj(cnpjOf(`${10_000_000 + dice.upTo(80_000_000)}000${1 + dice.upTo(9)}`));
}

/** A CPF in one of the forms in which the gazette hides it, or complete. */
export function writtenCpf(dice: Dice): string {
  const written = maskCpf(cpf(dice));
  const [a, b, c, d] = written.split(/[.-]/) as [string, string, string, string];
  return dice.one([
    written,
    `***.${b}.${c}-**`,
    `XXX.${b}.${c}-XX`,
    `xxx.${b}.${c}-xx`,
    `${a}.***.***-${d}`,
    `${a}.XXX.XXX-${d}`,
    `***.${b}.***-${d}`,
    `*** . ${b}.${c} - **`,
    `***${b}${c}**`,
  ]);
}

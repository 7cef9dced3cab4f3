import type { StreamTask } from './stream.ts';

/**
 * What a caller has of the tasks that another thread or process does, `Entry` being `typeof import` of the module that
 * runs there: a method for each function it exports, under its name and with its input. Whatever a task says travels as a
 * copy (structured clone); the entries take and give plain data only, which a copy does not change.
 */
export type Asked<Entry, Options extends unknown[]> = {
  readonly [Name in keyof Entry as Entry[Name] extends Task ? Name : never]: (
    input: InputOf<Entry[Name]>,
    ...options: Options
  ) => Promise<Awaited<ResultOf<Entry[Name]>>>;
};

/** As `Asked`, for those that answer in pieces (`stream.ts`): a method that takes their input and gives their pieces. */
export type Streamed<Entry, Options extends unknown[]> = {
  readonly [Name in keyof Entry as InputOf<Entry[Name]> extends StreamTask<unknown, unknown> ? Name : never]: (
    input: InputOf<Entry[Name]> extends StreamTask<infer Input, infer _> ? Input : never,
    ...options: Options
  ) => AsyncGenerator<InputOf<Entry[Name]> extends StreamTask<infer _, infer Piece> ? Piece : never, void, undefined>;
};

type Task = (input: never) => unknown;

/** Null for a task that takes nothing. */
export type InputOf<Function> = Function extends () => unknown
  ? null
  : Function extends (input: infer Input) => unknown
    ? Input
    : never;

export type ResultOf<Function> = Function extends (input: never) => infer Result ? Result : never;

/** Methods of any name, each of which is `call` with that name: where checked names become what a message says. */
export function methodsOf<Methods, Rest extends unknown[]>(call: (name: string, ...rest: Rest) => unknown): Methods {
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...rest: Rest) =>
          call(String(name), ...rest),
    },
  ) as Methods;
}

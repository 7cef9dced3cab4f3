import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../access/access.ts';
import { ApiError } from '../errors/api-error.ts';
import { isOver, sendAnswer } from './answer.ts';
import { type Elsewhere, sendTaken } from './elsewhere.ts';
import { type Call, type Caller, type Endpoint, refusalTo, type Version } from './endpoint.ts';
import { logFailure } from './failure-log.ts';
import { knownError } from './failures.ts';
import { type AnswerKeeper, Capture } from './keeping.ts';
import { asksForLines, NDJSON } from './ndjson.ts';
import { leaveBodiesUnread, requestSignal } from './unread-request.ts';

/** What the first three checks found out about a request. */
interface Judged {
  version: Version;
  caller: Caller;
}

/**
 * Puts one endpoint on the server, with and without its version segment. The order of checks (specification.md, D1): version,
 * credentials, permission, and only then the endpoint itself.
 */
export function serveEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  {
    access,
    keeper,
    elsewhere,
  }: { access: Access; keeper?: AnswerKeeper | undefined; elsewhere?: Elsewhere | undefined },
): void {
  leaveBodiesUnread(app);
  const judged = new WeakMap<FastifyRequest, Judged>();

  const { path, tail } = endpoint;
  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { version, caller } = judged.get(request)!;
    const call: Call = {
      id: request.id,
      version,
      parameters: request.params as Record<string, string>,
      query: new URLSearchParams(queryOf(request.raw.url)),
      headers: request.headers,
      caller,
      signal: requestSignal(reply),
      body: request.raw,
    };
    if (elsewhere) {
      const taken = await elsewhere.take(call, endpoint, request.method);
      if ('status' in taken) return sendTaken(reply, taken);
      reply.headers(taken.here);
    }
    const { startedAt } = request;
    const askedAt = new Date(Date.now() - (performance.now() - startedAt));
    const inOnePiece = request.method !== 'HEAD' && endpoint.docs.produces !== NDJSON && !asksForLines(call.headers);
    const keeping = endpoint.kept ? keeper?.keep(call, { inOnePiece }) : null;
    const answer = await endpoint.handle(keeping?.must ? { ...call, mostKept: keeping.most } : call);
    const capture =
      keeping && request.method !== 'HEAD'
        ? new Capture(keeping, { call, endpoint: `${path}/${version}${tail ?? ''}`, askedAt, startedAt, answer })
        : undefined;
    const count = () => {
      const { list, units } = answer.usage ?? { list: '', units: 1 };
      if (units > 0) access.usage.record(caller.name, path.slice(1), list, units);
    };
    try {
      await sendAnswer(reply, { id: request.id, version, startedAt }, answer, capture);
    } catch (error) {
      if ('pieces' in answer.data && answer.data.ndjson) count(); // lines that were sent are answers, whatever became of the others
      throw error;
    }
    count();
  }

  for (const url of tail === undefined ? [path, `${path}/:version`] : [`${path}/:version${tail}`]) {
    app.route<{ Params: { version?: string } }>({
      method: endpoint.method,
      url,
      onRequest: async (request) => {
        const version = versionOf(endpoint, request.params.version);
        const caller = await access.authenticate(request.headers.authorization, endpoint.schemes);
        if (!endpoint.permitted(caller.permissions)) throw new ApiError(refusalTo(caller));
        judged.set(request as FastifyRequest, { version, caller });
      },
      handler: async (request, reply) => {
        try {
          await answerCall(request as FastifyRequest, reply as FastifyReply);
        } catch (error) {
          if (!isOver(reply as FastifyReply)) throw error;
          logFailure(request as FastifyRequest, knownError(error)); // nobody is left to be told
        }
      },
    });
  }
}

function versionOf(endpoint: Endpoint, segment: string | undefined): Version {
  const version = segment ?? endpoint.defaultVersion;
  if (!endpoint.versions.includes(version as Version)) throw new ApiError('versionNotFound');
  return version as Version;
}

function queryOf(url: string | undefined): string {
  const mark = url?.indexOf('?') ?? -1;
  return mark < 0 ? '' : url!.slice(mark + 1);
}

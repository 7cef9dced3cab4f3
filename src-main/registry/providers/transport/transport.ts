import { SecretMissing } from '../../../data/secrets.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { ProxyAddressError } from '../../../net/agents.ts';
import type { Network } from '../../../net/network.ts';
import { type ServiceReply, type ServiceRequest, Unavailable } from '../service.ts';
import type { CompleteSettings } from '../settings.ts';
import { AgentChoice } from './agents.ts';
import { Breaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import type { Deadline } from './deadline.ts';
import { exchange } from './exchange.ts';
import { Rate } from './rate.ts';
import { withRetries } from './retry.ts';
import type { Verdict } from './verdict.ts';

/** The way of one provider to its source: its connections, its rate, and what is known of the source's health. */
export class Transport {
  readonly settings: CompleteSettings;
  readonly clock: Clock;
  private readonly agents: AgentChoice;
  private readonly rate: Rate | undefined;
  /** One for each host: of a provider that asks the states' own services, one state's outage is not another's. */
  private readonly breakers = new Map<string, Breaker>();

  constructor(settings: CompleteSettings, network: Network, clock: Clock) {
    this.settings = settings;
    this.clock = clock;
    this.agents = new AgentChoice(network);
    this.rate = settings.requestsPerMinute === undefined ? undefined : new Rate(settings.requestsPerMinute, clock);
  }

  private breakerOf({ host }: URL): Breaker {
    const breaker = this.breakers.get(host) ?? new Breaker(this.clock);
    this.breakers.set(host, breaker);
    return breaker;
  }

  /**
   * Sends one request of `lookup`: in its turn, in time, again where no connection came about, and not at all while the
   * source is known to be down.
   *
   * @throws Unavailable; ApiError `busy` where its turn would come too late.
   */
  async send(request: ServiceRequest, lookup: Verdict, deadline: Deadline): Promise<ServiceReply> {
    const breaker = this.breakerOf(request.url);
    const waitMs = () => this.rate?.waitMs() ?? 0;
    breaker.check(lookup);
    if (waitMs() > deadline.remainingMs()) throw tooBusy(waitMs());
    const agent = await this.agentFor(request);
    const attempt = async () => {
      breaker.check(lookup);
      await this.rate?.take(deadline.signal);
      breaker.enter(lookup);
      lookup.asking(breaker);
      return exchange(request, agent, deadline.signal);
    };
    return withRetries(attempt, { retries: this.settings.retries, deadline, clock: this.clock, waitMs });
  }

  private async agentFor(request: ServiceRequest) {
    try {
      return await this.agents.of(request);
    } catch (error) {
      // Its sentences are about the proxy's address and hold none; others are of the certificate.
      throw new Unavailable(
        error instanceof ProxyAddressError || error instanceof SecretMissing
          ? error.message
          : 'the certificate or its key cannot be used',
      );
    }
  }
}

function tooBusy(waitMs: number): ApiError {
  return new ApiError('busy', { retryAfterSeconds: waitMs / 1000 });
}

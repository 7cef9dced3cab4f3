import type { Agent } from 'node:http';
import { type Agents, agentsOf } from '../../../net/agents.ts';
import { isLoopback } from '../../../net/loopback.ts';
import type { ServiceRequest } from '../service.ts';

/** The agents of one provider: made when they are first needed, since reading the system's authorities takes a while. */
export class AgentChoice {
  private readonly env: NodeJS.ProcessEnv;
  private readonly made = new Map<string, Agents>();

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
  }

  /**
   * The agent for a request: through the machine's proxy, but never to this machine itself, which no proxy could find.
   *
   * @throws ProxyAddressError
   */
  of({ url, tls }: Pick<ServiceRequest, 'url' | 'tls'>): Agent {
    const env = isLoopback(url) ? {} : this.env;
    const key = JSON.stringify([env === this.env, tls?.cert, tls?.ca]);
    let agents = this.made.get(key);
    if (!agents) {
      if (this.made.size >= MOST) this.made.clear();
      agents = agentsOf({ env, ca: tls?.ca, identity: tls });
      this.made.set(key, agents);
    }
    return url.protocol === 'https:' ? agents.https : agents.http;
  }
}

/** More than an office has certificates; a renewed one must not stay beside the old for ever. */
const MOST = 8;

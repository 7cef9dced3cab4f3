import type { Agent } from 'node:http';
import { type Agents, agentsOf } from '../../../net/agents.ts';
import { isLoopback } from '../../../net/loopback.ts';
import type { Network } from '../../../net/network.ts';
import type { ServiceRequest } from '../service.ts';

/** The agents of one provider: made when they are first needed, since reading the system's authorities takes a while. */
export class AgentChoice {
  private readonly network: Network;
  private readonly made = new Map<string, Agents>();

  constructor(network: Network) {
    this.network = network;
  }

  /**
   * The agent for a request: through the network's proxy, but never to this machine itself, which no proxy could find.
   *
   * @throws ProxyAddressError, SecretMissing
   */
  async of({ url, tls }: Pick<ServiceRequest, 'url' | 'tls'>): Promise<Agent> {
    const near = isLoopback(url);
    const { ca = [], ...way } = this.network(near ? 'direct' : undefined);
    const key = JSON.stringify([near || [way.proxy, way.noProxy], ca, tls?.cert, tls?.ca]);
    let agents = this.made.get(key);
    if (!agents) {
      if (this.made.size >= MOST) this.made.clear();
      agents = agentsOf({ ...way, ...(near && { proxy: 'none' }), ca: [...ca, ...(tls?.ca ?? [])], identity: tls });
      this.made.set(key, agents);
    }
    return agents.of(url);
  }
}

/** More than an office has certificates; a renewed one must not stay beside the old for ever. */
const MOST = 8;

import { type Static, Type } from 'typebox';
import { titled } from '../contract/titled.ts';

/** `system`, `none`, an address, or a reference that stands for one or for its beginning. */
const PROXY_PATTERN = '^(system|none|(https?://|\\$\\{(secret|env):)[^\\s]+)$';

/** Section `network` of the configuration: how everything that leaves this machine goes. */
export const NetworkConfig = Type.Object(
  {
    proxy: Type.Optional(
      Type.String({
        ...titled('Proxy da rede', 'Network proxy'),
        pattern: PROXY_PATTERN,
        default: 'system',
        description:
          'system (default): HTTPS_PROXY, HTTP_PROXY and NO_PROXY of the environment, else on the desktop the proxy of the system with PAC and WPAD; none; or an address, a password in it as a secret.',
      }),
    ),
    noProxy: Type.Optional(
      Type.Array(Type.String({ pattern: '^[^\\s,]+$' }), {
        ...titled('Endereços sem proxy', 'Hosts without the proxy'),
        minItems: 1,
        description:
          'Hosts reached without the proxy, beside NO_PROXY: a name, .domain, an address or a range of them.',
      }),
    ),
    ca: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          "PEM file of further certificate authorities, beside the system's store; from the data directory, in a policy with its whole path.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type NetworkConfig = Static<typeof NetworkConfig>;

/** The section of config.json under that of the policy, which wins key by key. */
export function mergeNetwork(own: NetworkConfig = {}, policy: NetworkConfig = {}): NetworkConfig {
  return { ...own, ...policy };
}

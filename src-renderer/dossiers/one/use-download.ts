import { useMutation } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import { save } from '../../shared/save.ts';

interface Download {
  what: string;
  path: string;
  name: string;
  query: Record<string, string>;
  /** The part of a JSON answer that is the file; the whole answer where there is none. */
  part?: 'data';
}

/** Fetches a file of the service and hands it to the person. `saving` is what is being fetched. */
export function useDownload() {
  const client = useClient();
  const fetching = useMutation({
    mutationFn: async ({ path, name, query, part }: Download) => {
      const response = await client.call(path, { query });
      if (!part) return save(await response.blob(), name);
      const { data } = (await response.json()) as { data: unknown };
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name);
    },
  });
  return {
    save: (what: string, path: string, name: string, query: Record<string, string> = {}, part?: 'data') =>
      fetching.mutate({ what, path, name, query, part }),
    saving: fetching.isPending ? fetching.variables.what : null,
    error: fetching.error,
  };
}

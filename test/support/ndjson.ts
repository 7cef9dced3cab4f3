/** All objects of an NDJSON response. */
export async function eventsOf<Event>(response: Response): Promise<Event[]> {
  const text = await response.text();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event);
}

/** Asks an endpoint for its answer in lines. */
export function askForLines(address: string, path: string, key: string): Promise<Response> {
  return fetch(address + path, { headers: { authorization: `ApiKey ${key}`, accept: 'application/x-ndjson' } });
}

/**
 * Runs a script's work and ends with the exit code it answers. A failure is told by its message alone: it was written
 * for a person.
 *
 * @param {() => Promise<number | void>} work
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

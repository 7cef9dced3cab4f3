import path from 'node:path';

/**
 * The plain line that closes a run, whatever ran it.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * What Vitest counted, from the report of its json reporter. A test file that could not run at all counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report
 */
export function countsOf(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * A line for every test that failed, and for every one that passed only when it was tried again: said at the very end,
 * where whoever reads only the end of a long run finds them.
 *
 * @param {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @param {string} root The project's folder; files are named from there.
 */
export function troublesOf(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const troubles = assertionResults
      .filter((test) => test.status === 'failed' || (test.status === 'passed' && test.failureMessages.length > 0))
      .map((test) => {
        const word = test.status === 'failed' ? 'FAILED' : 'UNSTEADY';
        return `${word} ${file}: ${test.fullName}: ${whyAndWhere(test.failureMessages[0], file)}`;
      });
    return status === 'failed' && assertionResults.length === 0 ? [`FAILED ${file}: ${firstLine(message)}`] : troubles;
  });
}

/**
 * The slowest files of a run, slowest first, with their seconds: what to look at where the run has become long.
 *
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @param {string} root
 * @param {number} most
 */
export function slowestOf(report, root, most = 20) {
  return report.testResults
    .map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * What went wrong, in which line of the test, and what a browser was waiting for: of a run on another machine this is all
 * that there is to go by.
 *
 * @param {string | undefined} failure
 * @param {string} file
 */
function whyAndWhere(failure, file) {
  const lines = (failure ?? '').split('\n');
  const waited = lines.find((line) => /^\s*- waiting for /.test(line))?.trim();
  const place = lines.find((line) => /^\s+at /.test(line) && line.includes(file));
  const number = place && /:(\d+):\d+\)?$/.exec(place)?.[1];
  return [firstLine(failure), waited, number && `(line ${number})`].filter(Boolean).join(' ');
}

/** @param {string | undefined} text */
const firstLine = (text) => (text ?? '').split('\n', 1)[0];

import type { Diagnosis } from './diagnose.ts'

/** Formats a diagnosis as the text that `doctor` prints without `--json`. */
export function describe({ page, provider, findings, checks }: Diagnosis): string {
  const skipped = checks.filter(({ result }) => result === 'skipped')
  const count = `${checks.length - skipped.length} checks`
  return [
    `${page.url}, with the provider ${provider.apiUrl} and the app ${provider.appId}`,
    ...page.redirects.map((url) => `(${url} redirects)`),
    '',
    ...findings.flatMap(({ code, title, message, fix, docs }) => [
      `✗ ${title} [${code}]`,
      `  ${message}`,
      `  Fix: ${fix}`,
      `  More: ${docs}`,
      '',
    ]),
    findings.length === 0
      ? `Nothing found in ${count}.`
      : `${findings.length === 1 ? '1 finding' : `${findings.length} findings`} in ${count}.`,
    ...skipped.map(({ name, why }) => `Not looked at: ${name} (${why ?? ''})`),
    '',
  ].join('\n')
}

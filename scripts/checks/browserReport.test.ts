import { readBrowserReport } from './browserReport.mjs'

const result = (message?: string) => ({ error: message === undefined ? undefined : { message } })
const spec = (title: string, status: string, results: ReturnType<typeof result>[]) => ({
  title,
  file: 'login.e2e.ts',
  line: 20,
  tests: [{ projectName: 'phone', status, results }],
})
const report = {
  suites: [
    {
      title: 'login.e2e.ts',
      file: 'login.e2e.ts',
      specs: [spec('logs in', 'expected', [result()])],
      suites: [
        {
          title: 'a code',
          file: 'login.e2e.ts',
          specs: [
            spec('comes late', 'flaky', [result('\u001B[31mError: too late\u001B[39m'), result()]),
            spec('is wrong', 'unexpected', [result('Error: first\nof many'), result('Error: second')]),
          ],
        },
      ],
    },
  ],
}

it('readBrowserReport lists the tests that passed at their second try, with their first error', () => {
  expect(readBrowserReport(report).unsteady).toEqual(['[phone] login.e2e.ts:20 › a code › comes late\nError: too late'])
})

it('readBrowserReport lists the tests that failed twice, with their first error', () => {
  expect(readBrowserReport(report).failures).toEqual([
    '[phone] login.e2e.ts:20 › a code › is wrong\nError: first\nof many',
  ])
})

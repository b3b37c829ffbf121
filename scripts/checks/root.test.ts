import { execFileSync } from 'node:child_process'

it('the root of the repository has at most 24 entries', () => {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  const entries = new Set(
    paths
      .trim()
      .split('\n')
      .map((path) => path.replace(/\/.*/, '')),
  )
  expect([...entries].slice(24)).toEqual([])
})

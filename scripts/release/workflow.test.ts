import { readFileSync } from 'node:fs'
import { readPackages } from '../build/packages.mjs'

const workflow = readFileSync('.github/workflows/release.yml', 'utf8')
const published = readPackages().filter(({ manifest }) => !(manifest as { private?: boolean }).private)

it('the release workflow publishes every package once, after the packages that it depends on', () => {
  const [, names = ''] = /for name in ([^;]+); do/.exec(workflow) ?? []
  const order = names.split(' ')
  expect([...order].sort()).toEqual(published.map(({ name }) => name).sort())
  for (const { name, manifest } of published) {
    const { dependencies = {} } = manifest as { dependencies?: Record<string, string> }
    const later = Object.keys(dependencies).filter((needed) => order.indexOf(needed) > order.indexOf(name))
    expect({ name, later }).toEqual({ name, later: [] })
  }
})

/** Text of each job, by its name. */
const jobs = Object.fromEntries(
  workflow
    .slice(workflow.indexOf('\njobs:\n'))
    .split(/^ {2}(?=[\w-]+:$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
)

it('the release workflow publishes the packages with provenance', () => {
  expect(jobs.publish).toContain('npm publish "$file" --provenance --access public')
  expect(jobs.publish).toContain('id-token: write')
})

it.each(Object.entries(jobs))(
  'the job %s of the release workflow either runs code of the project or of others, or has a right to publish or a secret, never both',
  (_, text) => {
    const runsCode = /actions\/checkout|npm (ci|test|run)|docker (build|run) /.test(text)
    const mayPublish = /^ +[\w-]+: write$|secrets\./m.test(text)
    expect({ runsCode, mayPublish }).toEqual({ runsCode: !mayPublish, mayPublish })
  },
)

it('the contact of SECURITY.md is private reporting, and the release workflow checks that it is on', () => {
  expect(readFileSync('.github/SECURITY.md', 'utf8')).toContain('Use **Report a vulnerability**')
  expect(workflow).toContain('repos/$GITHUB_REPOSITORY/private-vulnerability-reporting')
})

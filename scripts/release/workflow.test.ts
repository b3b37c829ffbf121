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

it('the release workflow publishes with provenance, and its job with the right to publish checks out and builds nothing', () => {
  const [check = '', publish = ''] = workflow.split(/^ {2}publish:$/m)
  expect(publish).toContain('npm publish "$file" --provenance --access public')
  expect(publish).toContain('id-token: write')
  expect(publish).not.toMatch(/actions\/checkout|npm (ci|test|run)/)
  expect(check).not.toMatch(/id-token|contents: write|secrets\./)
})

it('the contact of SECURITY.md is private reporting, and the release workflow checks that it is on', () => {
  expect(readFileSync('.github/SECURITY.md', 'utf8')).toContain('Use **Report a vulnerability**')
  expect(workflow).toContain('repos/$GITHUB_REPOSITORY/private-vulnerability-reporting')
})

import { importRule } from './importRule.ts'
import { checkRule, pluginConformance } from './pluginConformance.ts'
import { CONFORMANCE_RULES } from './rules.ts'
import { badge, options } from './testing/badge.tsx'

const needsPage = async () => ({ width: window.innerWidth })

it('pluginConformance checks the import rule in Node, and reports the rules that need a page as left out', async () => {
  expect(CONFORMANCE_RULES).toContain(importRule)
  const { passed, leftOut } = await pluginConformance(() => badge(), options)
  expect(passed).toBe(true)
  expect(leftOut.map(({ rule }) => rule)).toEqual([
    'screens-states',
    'screens-render',
    'landing-renders',
    'texts',
    'screens-exist',
    'screens-back',
    'screens-data',
    'screens-clean-up',
    'screens-focus',
    'screens-tell',
    'screens-forget',
    'screens-keep',
  ])
})

it('the import rule reports a module that needs a page, and says where to use it instead', async () => {
  expect(await checkRule(importRule, () => badge(), { ...options, load: needsPage })).toMatchObject([
    {
      problem: 'It cannot be loaded without a page: ReferenceError: window is not defined.',
      fix: expect.stringMatching(/not at the top of a module/) as string,
    },
  ])
})

it('the import rule reports a plugin whose factory uses the document when it is called, as a server has none', async () => {
  const create = () => {
    document.createElement('p')
    return badge()
  }
  expect(await checkRule(importRule, create, options)).toMatchObject([
    { problem: 'It cannot be loaded without a page: ReferenceError: document is not defined.' },
  ])
})

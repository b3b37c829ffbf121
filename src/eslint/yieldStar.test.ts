import { Linter, RuleTester } from 'eslint'
import * as exported from '../core/index.ts'
import * as made from '../core/saga/effects.ts'
import latchkey, { latchkeyRules } from './index.ts'
import { YIELDED } from './yieldStar.ts'

const rule = latchkeyRules.rules['yield-star'] as never
const core = `import { call, put, services as theServices, select, toFailure } from 'latchkey/core'\n`
const saga = (body: string) => `${core}function* work() { ${body} }`
const star = (name: string) => ({ messageId: 'star', data: { name } })
const unused = (name: string) => ({ messageId: 'unused', data: { name } })

RuleTester.describe = describe
RuleTester.it = it

new RuleTester().run('yield-star', rule, {
  valid: [
    saga('const { api } = yield* theServices(); return yield* call(api.get, "/")'),
    saga('const effect = call(Date.now); return yield* effect'),
    saga('yield* put({ type: "x" }); toFailure(null)'),
    {
      name: "redux-saga's own effects",
      code: `import { call, put } from 'redux-saga/effects'\nfunction* work() { yield call(Date.now); yield put({ type: 'x' }) }`,
    },
    { name: 'a generator that is no saga', code: 'function* numbers() { yield 1; yield Math.random() }' },
    {
      name: 'effects of which nobody said so',
      code: `import { call } from '../core/index.ts'\nfunction* work() { yield call(Date.now) }`,
    },
  ],
  invalid: [
    {
      code: saga('const now = yield call(Date.now)'),
      output: saga('const now = yield* call(Date.now)'),
      errors: [star('call')],
    },
    { code: saga('yield theServices()'), output: saga('yield* theServices()'), errors: [star('theServices')] },
    { code: saga('put({ type: "x" })'), output: null, errors: [unused('put')] },
    {
      name: 'a saga of the core that is called',
      code: `import { completeLogin } from 'latchkey/core'\nfunction* work(session) { completeLogin(session, { method: 'echo' }) }`,
      output: null,
      errors: [unused('completeLogin')],
    },
    {
      name: 'a saga of the file that is called',
      code: 'function* work() { rest() }\nfunction* rest() {}',
      output: null,
      errors: [unused('rest')],
    },
    {
      name: 'a namespace',
      code: `import * as core from 'latchkey/core'\nfunction* work() { yield core.call(Date.now); core.put({ type: 'x' }) }`,
      output: `import * as core from 'latchkey/core'\nfunction* work() { yield* core.call(Date.now); core.put({ type: 'x' }) }`,
      errors: [star('core.call'), unused('core.put')],
    },
    {
      name: 'a saga of the file, which may stand below',
      code: 'function* work() { yield rest() }\nfunction* rest() {}',
      output: 'function* work() { yield* rest() }\nfunction* rest() {}',
      errors: [star('rest')],
    },
    {
      name: 'effects of a module that is named',
      options: [{ modules: ['/core/index.ts'] }],
      code: `import { call } from '../core/index.ts'\nfunction* work() { yield call(Date.now) }`,
      output: `import { call } from '../core/index.ts'\nfunction* work() { yield* call(Date.now) }`,
      errors: [star('call')],
    },
  ],
})

it('the yield* lint rule knows every effect and saga of the core', () => {
  const makers = Object.entries(exported).flatMap(([name, value]) =>
    typeof value === 'function' && value.constructor.name === 'GeneratorFunction' ? [name] : [],
  )
  const effects = Object.keys(made).filter((name) => name in exported)
  expect(effects).toContain('put')
  expect([...YIELDED].sort()).toEqual([...makers, ...effects, 'delay', 'services'].sort())
})

it('the ESLint plugin is the default export as well, which oxlint reads', () => expect(latchkey).toBe(latchkeyRules))

it('the ESLint plugin reports a yield without a star in a flat ESLint configuration', () => {
  const messages = new Linter().verify(saga('yield put({ type: "x" })'), [
    { plugins: { latchkey: latchkeyRules as never }, rules: { 'latchkey/yield-star': 'error' } },
  ])
  expect(messages.map(({ ruleId, message }) => [ruleId, message])).toEqual([
    ['latchkey/yield-star', '`yield put(…)` gives a result of type any. Write `yield* put(…)`.'],
  ])
})

import { parseAst } from 'rollup/parseAst'
import { annotate } from './annotate.mjs'

/** Returns a module's code as the build annotates it. */
const annotated = (code: string): string => annotate().transform.call({ parse: parseAst }, code)?.code ?? code

it('annotate marks factory calls that run with the module as pure, and no other calls', () => {
  const given = [
    'export const Icon = createIcon(path(1))',
    'const events = { created: createAction("created"), of: one(createAction("kept")) }',
    'const made = () => createAction("later")',
    'export default pluginFactory("a", () => createErrors({}))',
    'register(events)',
  ]
  expect(annotated(given.join('\n')).split('\n')).toEqual([
    'export const Icon = /* #__PURE__ */ createIcon(path(1))',
    'const events = { created: /* #__PURE__ */ createAction("created"), of: one(/* #__PURE__ */ createAction("kept")) }',
    'const made = () => createAction("later")',
    'export default /* #__PURE__ */ pluginFactory("a", () => createErrors({}))',
    'register(events)',
  ])
})

it("annotate drops the errors of a plugin's definition in production, unless they are written inline", () => {
  const given = [
    'export const email = pluginFactory("email", () => defineLoginMethod({ id: "email", errors: EMAIL_ERRORS }))',
    'const oauth = (id) => { return definePlugin({ errors: errorsOf(id), link: { errors: 1 } }) }',
    'report({ errors: EMAIL_ERRORS })',
    'const fake = () => definePlugin({ errors: { fake_failed: "It failed." } })',
  ]
  expect(annotated(given.join('\n')).split('\n')).toEqual([
    `export const email = /* #__PURE__ */ pluginFactory("email", () => defineLoginMethod({ id: "email", errors: process.env.NODE_ENV === 'production' ? undefined : EMAIL_ERRORS }))`,
    `const oauth = (id) => { return definePlugin({ errors: process.env.NODE_ENV === 'production' ? undefined : errorsOf(id), link: { errors: 1 } }) }`,
    'report({ errors: EMAIL_ERRORS })',
    'const fake = () => definePlugin({ errors: { fake_failed: "It failed." } })',
  ])
})

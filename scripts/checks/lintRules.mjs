/**
 * Lint rules for this repository only, for `jsPlugins` of scripts/config/oxlintrc.json: each forbids what its selectors
 * match. scripts/lintRules.test.ts proves that each one reports something.
 */

/** @param {readonly string[]} selectors as for `no-restricted-syntax` of ESLint */
const forbid = (message, selectors) => ({
  meta: { type: 'problem', docs: { description: message }, schema: [] },
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
})

/** Does what typescript/ban-ts-comment and triple-slash-reference do, which oxlint has for TypeScript files only. */
const noCompilerComment = {
  meta: {
    type: 'problem',
    docs: { description: 'A script in JavaScript has nothing to say to the compiler.' },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!/^\s*@ts-(ignore|nocheck|expect-error)|^\/\s*<reference\b/.test(comment.value)) continue
        context.report({ node: comment, message: noCompilerComment.meta.docs.description })
      }
    },
  }),
}

/**
 * Selectors of calls that declare a test: `it(…)`, `it.each(…)(…)`, and Playwright's `test` however it was extended.
 */
const TEST_CALLS = [
  'CallExpression[callee.name=/^(it|test|test[A-Z].*)$/]',
  'CallExpression[callee.callee.object.name=/^(it|test)$/][callee.callee.property.name=each]',
  'CallExpression[callee.callee.name=/^test[A-Z]/]',
]
const FIRST_WORD = '/^(that|is|are|of|has|may|takes|within|by) /'
const titlesThatBegin = TEST_CALLS.flatMap((call) => [
  `${call} > Literal:first-child[value=${FIRST_WORD}]`,
  `${call} > TemplateLiteral:first-child > TemplateElement:first-child[value.raw=${FIRST_WORD}]`,
])

export default {
  meta: { name: 'repository' },
  rules: {
    'no-export-all': forbid('List what is exported by hand.', [
      "ExportAllDeclaration[exported=null][exportKind='value']",
    ]),
    'no-math-random': forbid('Use the random service.', [
      "MemberExpression[object.name='Math'][property.name='random']",
    ]),
    // APIs that the oldest supported browsers lack: Safari 16.4, Firefox 128, Chromium 111 (README). Versions are from
    // MDN's browser-compat-data.
    'no-late-api': forbid('Browsers that we support lack this: see "Browsers" in the README.', [
      "MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]",
      "MemberExpression[object.name='Promise'][property.name=/^(withResolvers|try)$/]",
      "MemberExpression[object.name=/^(Object|Map)$/][property.name='groupBy']",
      "MemberExpression[object.name='Array'][property.name='fromAsync']",
      "MemberExpression[object.name='AbortSignal'][property.name='any']",
      "MemberExpression[object.name='Iterator']",
      "MemberExpression[object.name='RegExp'][property.name='escape']",
      "MemberExpression[object.name='Uint8Array'][property.name=/^from(Base64|Hex)$/]",
      'CallExpression[callee.property.name=/^(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toBase64|setFromBase64|startViewTransition|showPopover)$/]',
    ]),
    // Finds uses of `void` that typescript/no-meaningless-void-operator allows.
    'no-idle-void': forbid("`void` discards a call's result, nothing else.", [
      "UnaryExpression[operator='void'][argument.type!=/^(Assignment|Call|Chain|Conditional|Import|Logical)Expression$/]",
      "UnaryExpression[operator='void'] > ChainExpression > MemberExpression",
    ]),
    'every-test-runs': forbid('Every test runs.', [
      'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
      'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
    ]),
    // Fakes may import a limit from the code, but a test that pins the limit may not.
    'limit-as-literal': forbid(
      'Write the number: a test that reads a limit from the code stays green whatever it says.',
      [
        'ImportDeclaration:not([source.value=/testing/]) > ImportSpecifier[imported.name=/^(MAX|MIN)_|(^|_)(TIMINGS|MS|S|LIMITS?|TIMEOUTS?|ATTEMPTS|RETRIES|LENGTH|BYTES|ROWS)$/]',
      ],
    ),
    // Often only the title of a failed test is read, without its group. A title that begins like this cannot be
    // understood alone.
    'titles-that-stand-alone': forbid(
      "Begin with what does it, or with a verb that says what it does: a title that begins so says nothing without its group's.",
      titlesThatBegin,
    ),
    // Does what typescript/no-this-alias does, which oxlint has for TypeScript files only.
    'no-this-alias': forbid('Do not give `this` another name.', [
      "VariableDeclarator[id.type='Identifier'][init.type='ThisExpression']",
      "AssignmentExpression[left.type='Identifier'][right.type='ThisExpression']",
    ]),
    'no-compiler-comment': noCompilerComment,
  },
}

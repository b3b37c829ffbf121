/** The part of a syntax tree node that the rule reads. ESLint's own types would make ESLint a dependency. */
export interface Node {
  readonly type: string
  readonly range?: readonly [number, number]
  readonly [part: string]: unknown
}

/** The part of ESLint's rule context that the rule uses: its options, and the report of a problem. */
export interface Context {
  readonly options: readonly { readonly modules?: readonly string[] }[]
  report(problem: {
    node: object
    messageId: string
    data: Record<string, string>
    fix?: (fixer: Fixer) => unknown
  }): void
}

/** The part of ESLint's fixer that the rule uses to insert the missing `*`. */
export interface Fixer {
  insertTextAfterRange(range: [number, number], text: string): unknown
}

/** Functions of `latchkey/core` that make an effect, which does nothing unless it is yielded. */
const EFFECTS = [
  'all',
  'call',
  'cancel',
  'cancelled',
  'delay',
  'fork',
  'getContext',
  'join',
  'put',
  'race',
  'select',
  'services',
  'spawn',
  'take',
  'takeEvery',
  'takeFrom',
  'takeLatest',
  'takeLeading',
]

/**
 * Sagas of `latchkey/core`: a generator does nothing either unless it is yielded. A test compares both lists with the
 * exports.
 */
const SAGAS = [
  'acceptUser',
  'answerOpener',
  'askChain',
  'askFrame',
  'askNode',
  'assertCanLink',
  'beginMfaEnrolment',
  'bindFrame',
  'bringWalletHere',
  'captchaToken',
  'challengeOf',
  'changeAccounts',
  'closeAfterSuccess',
  'completeLink',
  'completeLogin',
  'confirmLink',
  'confirmRecovery',
  'connectInjectedWallet',
  'connectWallet',
  'countDown',
  'createWallet',
  'disconnectInjectedWallet',
  'enrolMfa',
  'execute',
  'failLogin',
  'failWith',
  'findRecovery',
  'findWallet',
  'goBack',
  'holdLock',
  'holdReturns',
  'inQueue',
  'isCodeKept',
  'isConfirming',
  'keepScreen',
  'linkInModal',
  'makeOAuthSecret',
  'pluginOptions',
  'pluginStorage',
  'postCode',
  'postOnce',
  'proveSecondFactor',
  'quoteTransfer',
  'readBalance',
  'readPriorityFee',
  'readProof',
  'readResend',
  'readTransferBalances',
  'readTransferFees',
  'readWalletConnection',
  'recoverWallet',
  'recoveryMethods',
  'redeemForLink',
  'redeemForLogin',
  'replaceScreen',
  'requestClose',
  'requestCode',
  'requireChain',
  'requireFresh',
  'requireToken',
  'requireUser',
  'requireWallet',
  'restoreInjectedWallet',
  'returnFromFunding',
  'revokeAccounts',
  'revokeCode',
  'runReturn',
  'setWalletRecovery',
  'showScreen',
  'signWithWallet',
  'startJob',
  'unenrolMfa',
  'updateUser',
  'waitForPopup',
  'walletProvider',
  'walletsFound',
  'watchCodeLogin',
  'withReauthentication',
]

export const YIELDED: ReadonlySet<string> = new Set([...EFFECTS, ...SAGAS])

const DEFAULT_MODULES = ['latchkey/core']
const YIELD = 'yield'

/**
 * Sagas take the effects of `latchkey/core`, and each other, by `yield*`: a plain `yield` has no type, and an effect
 * that is not yielded does nothing. Option `modules`: ends of the names of further modules that export effects.
 */
export const yieldStar = {
  meta: {
    type: 'problem' as const,
    fixable: 'code' as const,
    docs: { description: 'take effects by `yield*`' },
    messages: {
      star: '`yield {{name}}(…)` gives a result of type any. Write `yield* {{name}}(…)`.',
      unused: '`{{name}}(…)` only describes what to do. Write `yield* {{name}}(…)`.',
    },
    schema: [
      {
        type: 'object' as const,
        properties: { modules: { type: 'array' as const, items: { type: 'string' as const } } },
        additionalProperties: false,
      },
    ],
  },
  create(context: Context) {
    const modules = [...DEFAULT_MODULES, ...(context.options[0]?.modules ?? [])]
    /**
     * Names in the file: local name to exported name for imports, then `import * as` namespaces, then sagas of the file
     * itself.
     */
    const known = new Map<string, string>()
    const namespaces = new Set<string>()
    const sagas = new Set<string>()
    const later: (() => void)[] = []

    const nameOf = ({ type, callee }: Node): { shown: string; effect: string | undefined } | undefined => {
      if (type !== 'CallExpression') return undefined
      const { type: kind, name, object, property } = callee as Node
      if (kind === 'Identifier' && (known.has(String(name)) || sagas.has(String(name))))
        return { shown: String(name), effect: known.get(String(name)) }
      const isOfCore = kind === 'MemberExpression' && namespaces.has(String((object as Node).name))
      const member = String((property as Node | undefined)?.name)
      return isOfCore ? { shown: `${String((object as Node).name)}.${member}`, effect: member } : undefined
    }

    return {
      ImportDeclaration({ source, specifiers }: Node) {
        const from = String((source as Node).value)
        if (!modules.some((name) => from === name || from.endsWith(name))) return
        for (const { type, local, imported } of specifiers as Node[]) {
          const name = String((local as Node).name)
          if (type === 'ImportNamespaceSpecifier') namespaces.add(name)
          else if (imported) known.set(name, String((imported as Node).name))
        }
      },
      'FunctionDeclaration[generator=true]'({ id }: Node) {
        if (id) sagas.add(String((id as Node).name))
      },
      'YieldExpression[delegate=false]'(node: Node) {
        const { argument, range } = node as Node & { argument: Node | null }
        // Checked at the end of the file, because a saga may be declared below the one that calls it.
        later.push(() => {
          const called = argument && nameOf(argument)
          if (!called) return
          const at = range?.[0]
          const end = (at ?? 0) + YIELD.length
          context.report({
            node,
            messageId: 'star',
            data: { name: called.shown },
            ...(at !== undefined && { fix: (fixer) => fixer.insertTextAfterRange([at, end], '*') }),
          })
        })
      },
      'ExpressionStatement > CallExpression'(node: Node) {
        later.push(() => {
          const called = nameOf(node)
          if (called && (called.effect === undefined || YIELDED.has(called.effect)))
            context.report({ node, messageId: 'unused', data: { name: called.shown } })
        })
      },
      'Program:exit'() {
        later.forEach((check) => check())
      },
    }
  },
}

import { call, createFlow, definePlugin, pluginFactory, requireFresh, type SagaGenerator } from 'latchkey/core'
import { enrolTotpFlow, startTotpFlow } from './totp.ts'

/** Asks for a fresh proof: a second factor if the operator has one, else their passkey. */
export function* confirm(): SagaGenerator<void> {
  yield* call(requireFresh, { why: 'operatorConsole.confirm' })
}

export const confirmFlow = createFlow('operatorConsole/confirm', confirm)

/** The console's own plugin of its login: confirms who the operator is before what cannot be undone. */
export const operatorConsole = /* #__PURE__ */ pluginFactory('operatorConsole', () =>
  definePlugin({
    id: 'operatorConsole',
    flows: { confirm: confirmFlow, startTotp: startTotpFlow, enrolTotp: enrolTotpFlow },
    locales: { en: { 'operatorConsole.confirm': 'The console asks before it shows or changes what others must not.' } },
  }),
)

import { failingRuns, wellRuns } from './recordedRuns.ts'
import type { Rule } from './types.ts'

export const idleEffectFix = (name: string): string =>
  `Write \`yield* ${name}\`: an effect only describes the work. The rule 'latchkey/yield-star' of latchkey/eslint finds such calls as you type.`

/** An effect that is created but never yielded does nothing, and redux-saga gives no warning. */
export const effectsRule: Rule = {
  id: 'effects',
  says: 'yields every effect that its sagas make',
  async check(context) {
    for (const { idle, verb, when } of [...(await wellRuns(context)), ...(await failingRuns(context))]) {
      for (const { name } of idle) {
        context.report(
          `${when === null ? '' : `When ${when}, `}'${verb}' makes the effect ${name}, and nothing runs it.`,
          idleEffectFix(name),
          name,
        )
      }
    }
  },
}

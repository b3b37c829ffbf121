import { textsIn } from './people.ts'
import type { ServerRule } from './types.ts'
import { needsProofOnce, usesOf } from './uses.ts'

/** Shorter proofs are guessed within the limits that are usual, in characters. */
const MIN_LENGTH = 6
/** Texts from this length on are not typed, so nothing keeps them from being random. */
const LONG = 16
/** Characters in which two random texts of that length differ at least: 16 letters and digits agree in one or two. */
const MIN_DIFFERENCE = 8

/** Proofs that a server makes are random: whoever gets one must not know the next. */
export const randomRule: ServerRule = {
  id: 'proof-random',
  after: ['proof-needed'],
  says: 'makes proofs that cannot be guessed from others',
  cannotRun: needsProofOnce,
  async check(context) {
    for (const { name, isReusable, ready } of usesOf(context.options)) {
      if (isReusable) continue
      const [first, second] = [secretsOf(await ready(context)), secretsOf(await ready(context))]
      if (first.length > 0 && first.every(({ length }) => length < MIN_LENGTH))
        context.report(
          `${name} takes a proof of ${Math.max(...first.map(({ length }) => length))} characters.`,
          'Six digits are the least, with a limit for each account; what nobody has to type is longer: `randomBytes(32).toString("base64url")`.',
        )
      const alike = first.findIndex(
        (text, index) => text.length >= LONG && differing(text, second[index]) < MIN_DIFFERENCE,
      )
      if (alike >= 0)
        context.report(
          `${name} takes proofs that follow from one another: two of them differ in ${differing(first[alike] ?? '', second[alike])} characters.`,
          'Make each from `randomBytes(32)` of node:crypto, with no counter and no time in it.',
        )
    }
  },
}

/** The texts that a wrong proof changes. */
function secretsOf({ body, wrong }: { body: object; wrong?: object | undefined }): string[] {
  const others = new Set(textsIn(wrong))
  return wrong ? textsIn(body).filter((text) => !others.has(text)) : []
}

/** Number of characters in which two texts differ. */
const differing = (one: string, other = ''): number =>
  one.length === other.length ? one.split('').filter((letter, index) => letter !== other[index]).length : one.length

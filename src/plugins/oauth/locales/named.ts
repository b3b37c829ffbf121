import type { Messages } from '../../../core/index.ts'
import type { ResolvedDefinition } from '../definition.ts'

/** The texts of one provider: keys with its id, its name in the `{provider}` places. */
export const named = (texts: Messages, { id, label }: ResolvedDefinition): Messages =>
  Object.fromEntries(
    // As a function: a name may hold what `replaceAll` would read as a pattern.
    Object.entries(texts).map(([key, text]) => [`${id}.${key}`, text.replaceAll('{provider}', () => label)]),
  )

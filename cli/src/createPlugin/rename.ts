import { CommandError } from '../CommandError.ts'
import type { PluginNames } from './names.ts'

/** Files by their path in the package. */
export type Files = Readonly<Record<string, string>>

/** Names of the example. */
const EXAMPLE: PluginNames = {
  package: '@latchkey/example-plugin-magic-word',
  id: 'magicWord',
  pascal: 'MagicWord',
  snake: 'magic_word',
  constant: 'MAGIC_WORD',
}
const KINDS = Object.entries(EXAMPLE) as [keyof PluginNames, string][]
const NAMED = new RegExp(KINDS.map(([, name]) => name).join('|'), 'g')
const IDENTIFIER = /[A-Za-z_$][\w$]*/g
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g

/**
 * Renames the example's files for another plugin: paths, identifiers, codes and paths on the wire. Texts for people
 * stay, as the method is the same until its author changes it.
 *
 * @throws CommandError `taken_plugin_id` if the files use the new name for something else
 */
export function renameFiles(files: Files, names: PluginNames): Files {
  const renamed = new Map(KINDS.map(([kind, name]) => [name, names[kind]]))
  const rename = (text: string): string => text.replace(NAMED, (found) => renamed.get(found) ?? found)
  const identifiers = new Set(Object.values(files).flatMap((text) => text.replace(COMMENT_OR_TEXT, '').match(IDENTIFIER) ?? []))
  const clash = [...identifiers].find((name) => rename(name) !== name && identifiers.has(rename(name)))
  if (clash !== undefined) {
    throw new CommandError('taken_plugin_id', `The id '${names.id}' would give two things the name '${rename(clash)}'. Choose another: --id my${names.pascal}.`, 2)
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [rename(path), rename(text)]))
}

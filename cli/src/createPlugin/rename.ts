import { CommandError } from '../CommandError.ts'
import type { PluginNames } from './names.ts'

/** Contents of files by their path in the package. */
export type Files = Readonly<Record<string, string>>

/** Names that occur in an example and are replaced. */
type ExampleNames = Readonly<Omit<PluginNames, 'title'> & Partial<PluginNames>>

/** The examples that a plugin can begin with. The worked one has no title to replace, so its texts for people stay. */
export const EXAMPLES = {
  full: {
    package: '@latchkey/example-plugin-magic-word',
    id: 'magicWord',
    pascal: 'MagicWord',
    snake: 'magic_word',
    constant: 'MAGIC_WORD',
  },
  bare: {
    package: '@latchkey/example-plugin-bare',
    id: 'newMethod',
    pascal: 'NewMethod',
    snake: 'new_method',
    constant: 'NEW_METHOD',
    title: 'New method',
  },
} satisfies Record<string, ExampleNames>
export type ExampleKind = keyof typeof EXAMPLES

const IDENTIFIER = /[A-Za-z_$][\w$]*/g
const COMMENT_OR_TEXT = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g

/**
 * Renames an example's files for another plugin: paths, identifiers, error codes and paths on the wire. Texts for
 * people stay unless the example has a title, because the login method works as in the example until its author changes
 * it.
 *
 * @throws CommandError `taken_plugin_id` if the files use the new name for something else
 */
export function renameFiles(files: Files, names: PluginNames, example: ExampleNames = EXAMPLES.full): Files {
  const renamed = new Map(Object.entries(example).map(([kind, name]) => [name, names[kind as keyof PluginNames]]))
  const named = new RegExp([...renamed.keys()].join('|'), 'g')
  const rename = (text: string): string => text.replace(named, (found) => renamed.get(found) ?? found)
  const identifiers = new Set(
    Object.values(files).flatMap((text) => text.replace(COMMENT_OR_TEXT, '').match(IDENTIFIER) ?? []),
  )
  const clash = [...identifiers].find((name) => rename(name) !== name && identifiers.has(rename(name)))
  if (clash !== undefined) {
    throw new CommandError(
      'taken_plugin_id',
      `The id '${names.id}' would give two things the name '${rename(clash)}'. Choose another: --id my${names.pascal}.`,
      2,
    )
  }
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [rename(path), rename(text)]))
}

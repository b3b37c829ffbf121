import { readNames } from './names.ts'
import { EXAMPLES, renameFiles } from './rename.ts'

const pigeon = readNames('@acme/latchkey-plugin-pigeon-post')

describe('renameFiles', () => {
  it('renameFiles renames paths, identifiers, codes, constants and the package, and keeps texts for users', () => {
    const files = {
      'src/screens/MagicWordOption.tsx': `import { magicWordFlows } from '../saga.ts'\nexport default function MagicWordOption() {}`,
      'src/errors.ts': `export const MAGIC_WORD_ERRORS = { magic_word_empty: 'Say the magic word.' }`,
      'src/server.ts': `/** "@latchkey/example-plugin-magic-word/server" */ const path = '/api/v1/plugins/magicWord/link'`,
    }
    expect(renameFiles(files, pigeon)).toEqual({
      'src/screens/PigeonPostOption.tsx': `import { pigeonPostFlows } from '../saga.ts'\nexport default function PigeonPostOption() {}`,
      'src/errors.ts': `export const PIGEON_POST_ERRORS = { pigeon_post_empty: 'Say the magic word.' }`,
      'src/server.ts': `/** "@acme/latchkey-plugin-pigeon-post/server" */ const path = '/api/v1/plugins/pigeonPost/link'`,
    })
  })

  it("renameFiles puts the new plugin's title into the bare example's texts for users", () => {
    const files = { 'src/locales/en.ts': "export const en = { 'newMethod.continue': 'Continue with New method' }" }
    expect(renameFiles(files, pigeon, EXAMPLES.bare)).toEqual({
      'src/locales/en.ts': "export const en = { 'pigeonPost.continue': 'Continue with Pigeon post' }",
    })
  })

  it('renameFiles refuses a plugin name that the files already use for something else (taken_plugin_id)', () => {
    const files = {
      'src/slice.ts':
        'export const selectMagicWord = (state) => state.name\nimport { selectPigeonPost } from "elsewhere"',
    }
    expect(() => renameFiles(files, pigeon)).toThrow(
      expect.objectContaining({
        code: 'taken_plugin_id',
        message: expect.stringContaining("two things the name 'selectPigeonPost'"),
      }),
    )
  })

  it('renameFiles accepts a plugin name that occurs only in comments and strings', () => {
    const files = { 'src/a.ts': "// pigeonPost\n/* pigeonPost */\nconst magicWord = 'pigeonPost'" }
    expect(renameFiles(files, pigeon)).toEqual({
      'src/a.ts': "// pigeonPost\n/* pigeonPost */\nconst pigeonPost = 'pigeonPost'",
    })
  })
})

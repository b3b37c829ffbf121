import type { PluginNames } from './names.ts'

/** Returns the text of a new plugin's `latchkey.config.ts`, so that `latchkey workbench` shows the plugin's screens. */
export const writeConfig = ({ id }: PluginNames): string => `// latchkey.config.ts
import { defineConfig } from '@latchkey/cli/config'
import { ${id} } from './src/index.ts'
import { ${id}States } from './src/screens/states.ts'

export default defineConfig({ plugins: [${id}()], states: [${id}States] })
`

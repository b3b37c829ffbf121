import type { PluginNames } from './names.ts'
import type { ExampleKind } from './rename.ts'

/** Returns the configuration of the commands for the folder of a new plugin. The bare example has no states of its own. */
export const writeConfig = ({ id }: PluginNames, kind: ExampleKind): string => `// latchkey.config.ts
import { defineConfig } from '@latchkey/cli/config'
import { ${id} } from './src/index.ts'
${kind === 'full' ? `import { ${id}States } from './src/screens/states.ts'

export default defineConfig({ plugins: [${id}()], states: [${id}States] })` : `
export default defineConfig({ plugins: [${id}()] })`}
`

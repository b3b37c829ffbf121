import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The oldest browsers that Latchkey supports: `safari >= 16.4`. */
const { browserslist } = createRequire(import.meta.url)('latchkey/package.json') as { browserslist: string[] }

export default defineConfig({
  plugins: [react()],
  // The workspace links the packages, and the page and all of them must share one copy of React.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    // Converted to Vite's names: safari16.4, ios16.4.
    target: browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', '')),
    rolldownOptions: {
      output: {
        // One file for the page's start and one for the modal's: otherwise chunks shared with other modules would make
        // twenty of each.
        codeSplitting: {
          groups: [
            { name: 'start', test: /[\\/]demo[\\/]src[\\/]main\.tsx$/, priority: 1 },
            { name: 'modal', test: /[\\/]dist[\\/]ui[\\/](modal[\\/]Modal|kit[\\/]index)\.js$/ },
          ],
        },
      },
    },
  },
})

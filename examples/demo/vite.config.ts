import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The workspace links the packages; what they and the page use of React has to be one copy.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    rolldownOptions: {
      output: {
        // One file for the page's start and one for the modal's: chunks shared with other modules would make twenty of each.
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

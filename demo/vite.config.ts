import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The workspace links the packages; what they and the page use of React has to be one copy.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    rolldownOptions: {
      output: {
        // What the page starts with, and what the modal opens with, as one file each: what others share with them would be twenty each.
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

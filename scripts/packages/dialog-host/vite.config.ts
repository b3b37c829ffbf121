import { defineConfig } from 'vite'

export default defineConfig({
  // The workspace links the packages; what they and the page use of React has to be one copy.
  resolve: { dedupe: ['react', 'react-dom'] },
})

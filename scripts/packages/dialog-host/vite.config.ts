import { defineConfig } from 'vite'

export default defineConfig({
  // The workspace links the packages, and the page and all of them must share one copy of React.
  resolve: { dedupe: ['react', 'react-dom'] },
})

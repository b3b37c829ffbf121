import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The workspace links the packages; what they and the page use of React has to be one copy.
  resolve: { dedupe: ['react', 'react-dom'] },
})

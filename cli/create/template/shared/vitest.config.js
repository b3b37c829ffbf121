export default {
  test: {
    environment: 'jsdom',
    globals: true,
    setupFiles: ['@testing-library/jest-dom/vitest', './test.setup.js'],
    testTimeout: 60_000,
  },
}

/**
 * Rendering for tests: `latchkey/testing/react`. Needs `@testing-library/react`, which the rest of the kit does not.
 *
 * @packageDocumentation
 */
export { renderWithClient, type RenderWithClientOptions, type RenderWithClientResult } from './renderWithClient.tsx'

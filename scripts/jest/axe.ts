// Replaces jest-axe in tests, because tests need only the violations.
import { configureAxe } from 'jest-axe/index.js'

/**
 * Checks the rendered page. By default, axe also describes what is right, with a selector for each element, which takes
 * time for all of its siblings: for a list of 240 countries longer than all rules together.
 */
export const axe = configureAxe({ resultTypes: ['violations'] })

// Stands in for jest-axe in tests, which look at violations only.
import { configureAxe } from 'jest-axe/index.js'

/**
 * Checks what is rendered. Axe tells of everything that it looked at, also of what is right, by a selector of its own, and
 * for that counts the siblings of each: a list of 240 countries took longer than all rules.
 */
export const axe = configureAxe({ resultTypes: ['violations'] })

/**
 * A node of swc's syntax tree; its fields are read by name.
 *
 * @typedef {Readonly<Record<string, unknown>> & { readonly type: string }} Node
 */

/**
 * @param {unknown} value
 * @returns {Node | undefined} the value, if it is a node
 */
export const node = (value) =>
  typeof value === 'object' && value !== null && 'type' in value ? /** @type {Node} */ (value) : undefined

/**
 * @param {unknown} value
 * @returns {readonly unknown[]} the value, if it is a list, else an empty one
 */
export const list = (value) => (Array.isArray(value) ? value : [])

/**
 * Returns everything directly below a node, whether in a list, in a field, or in an element without a type.
 *
 * @param {unknown} value
 * @returns {readonly unknown[]}
 */
export const childrenOf = (value) =>
  (typeof value === 'object' && value !== null ? Object.values(value) : []).filter((child) => typeof child === 'object')

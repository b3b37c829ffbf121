/** VitePress's theme in the colours of the modal. */
import DefaultTheme from 'vitepress/theme-without-fonts'
import './colors.css'

// VitePress loads a theme by its default export.
// oxlint-disable-next-line no-restricted-exports
export default DefaultTheme

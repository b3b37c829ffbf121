/** VitePress's theme in the colours of the modal. */
import DefaultTheme from 'vitepress/theme-without-fonts'
import './colors.css'

export default DefaultTheme

export { FarcasterLogo as default } from './FarcasterLogo.tsx'

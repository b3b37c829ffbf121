/** Logo and name of this app. */
export const Logo = () => (
  <a className="logo" href="/">
    <img src="/logo.svg" alt="" width="34" height="34" />
    Sill
  </a>
)

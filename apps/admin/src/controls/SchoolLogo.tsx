import { config } from '../config.ts'

interface SchoolLogoProps {
  /** What tells its picture from the next; null, or undefined until it is known, of a school without: then the product's own. */
  logo: string | null | undefined
  size: number
}

/** The picture that a school shows of itself, also to who is not signed in. Its name stands beside it. */
export const SchoolLogo = ({ logo, size }: SchoolLogoProps) => (
  <img
    src={
      logo
        ? `${config.apiPath}/sys/common/logo?${new URLSearchParams({ v: logo })}`
        : `${document.baseURI.replace(/[^/]*$/, '')}favicon.svg`
    }
    alt=""
    width={size}
    height={size}
    style={{ objectFit: 'contain' }}
  />
)

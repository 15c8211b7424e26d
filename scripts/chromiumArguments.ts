/**
 * Pages of the browser's own window (the toolbar, the list below the address): each person of a journey opens one, and
 * nobody looks at it. Without them a journey costs the machine a tenth less (measured: 175 and 157 s of processor time).
 */
const pagesOfTheWindow = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIToolbarProcessOverheadExperiment',
]

/** What Playwright switches off by itself: the last such argument counts, and it is ours. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

/** How journeys and stories start Chromium. */
export const chromiumArguments = [
  // Containers run as root, where Chromium's sandbox does not start.
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...pagesOfTheWindow, ...offByPlaywright].join(',')}`,
]

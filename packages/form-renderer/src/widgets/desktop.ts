import { Faces } from '../react/faces.ts'

/** Every type's PC face, each in a chunk of its own. */
export const desktopFaces = new Faces({
  input: async () => (await import('./input/Desktop.tsx')).inputDesktop,
  textarea: async () => (await import('./textarea/Desktop.tsx')).textareaDesktop,
  number: async () => (await import('./number/Desktop.tsx')).numberDesktop,
  radio: async () => (await import('./radio/Desktop.tsx')).radioDesktop,
  checkbox: async () => (await import('./checkbox/Desktop.tsx')).checkboxDesktop,
  select: async () => (await import('./select/Desktop.tsx')).selectDesktop,
  time: async () => (await import('./time/Desktop.tsx')).timeDesktop,
  date: async () => (await import('./date/Desktop.tsx')).dateDesktop,
  datetime: async () => (await import('./datetime/Desktop.tsx')).datetimeDesktop,
  switch: async () => (await import('./switch/Desktop.tsx')).switchDesktop,
  slider: async () => (await import('./slider/Desktop.tsx')).sliderDesktop,
  rate: async () => (await import('./rate/Desktop.tsx')).rateDesktop,
  imgupload: async () => (await import('./imgupload/Desktop.tsx')).imguploadDesktop,
  fileupload: async () => (await import('./fileupload/Desktop.tsx')).fileuploadDesktop,
  hidden: async () => (await import('./hidden/Desktop.tsx')).hiddenDesktop,
  divider: async () => (await import('./divider/Desktop.tsx')).dividerDesktop,
  text: async () => (await import('./text/Desktop.tsx')).textDesktop,
  grid: async () => (await import('./grid/Desktop.tsx')).gridDesktop,
})

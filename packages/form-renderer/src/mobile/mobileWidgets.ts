import { Faces } from '../react/faces.ts'

/** Every type's phone face, each in a chunk of its own. */
export const mobileFaces = new Faces({
  input: async () => (await import('../widgets/input/Mobile.tsx')).inputMobile,
  textarea: async () => (await import('../widgets/textarea/Mobile.tsx')).textareaMobile,
  number: async () => (await import('../widgets/number/Mobile.tsx')).numberMobile,
  radio: async () => (await import('../widgets/radio/Mobile.tsx')).radioMobile,
  checkbox: async () => (await import('../widgets/checkbox/Mobile.tsx')).checkboxMobile,
  select: async () => (await import('../widgets/select/Mobile.tsx')).selectMobile,
  time: async () => (await import('../widgets/time/Mobile.tsx')).timeMobile,
  date: async () => (await import('../widgets/date/Mobile.tsx')).dateMobile,
  datetime: async () => (await import('../widgets/datetime/Mobile.tsx')).datetimeMobile,
  switch: async () => (await import('../widgets/switch/Mobile.tsx')).switchMobile,
  slider: async () => (await import('../widgets/slider/Mobile.tsx')).sliderMobile,
  rate: async () => (await import('../widgets/rate/Mobile.tsx')).rateMobile,
  imgupload: async () => (await import('../widgets/imgupload/Mobile.tsx')).imguploadMobile,
  fileupload: async () => (await import('../widgets/fileupload/Mobile.tsx')).fileuploadMobile,
  hidden: async () => (await import('../widgets/hidden/Mobile.tsx')).hiddenMobile,
  divider: async () => (await import('../widgets/divider/Mobile.tsx')).dividerMobile,
  text: async () => (await import('../widgets/text/Mobile.tsx')).textMobile,
  grid: async () => (await import('../widgets/grid/Mobile.tsx')).gridMobile,
})

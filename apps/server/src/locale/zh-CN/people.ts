/** Who did something, and when. */
export const people = {
  somebody: '其他人',
  yourself: '您自己在另一个窗口',
  changed: ({ who, time }: { who: string; time: string }) => `${who} 于 ${time}`,
}

import { text } from '@sc/locale'
import { PERSON } from './commonFields.ts'

/** The student that a record is of. */
export const STUDENT = {
  ...PERSON,
  title: text('学生', 'Student'),
  alsoCalled: [text('学号', 'Student number'), text('学生学号', 'Student no.'), text('账号', 'Account')],
  required: true,
  fixed: true,
  column: { width: 130, heading: true },
} as const

/** Their name as a file says it, which is checked; and what the record is called, as it is kept with it. */
export const STUDENT_NAME = {
  type: 'text',
  title: text('姓名', 'Name'),
  alsoCalled: [text('学生姓名', 'Name of the student'), text('真实姓名', 'Full name')],
  person: true,
  filesOnly: true,
  max: 100,
  column: { heading: true, hidden: true },
  fixed: true,
  hint: text('用来核对：与该学生的姓名不同时不能保存', 'A check: nothing is saved where the student is called otherwise'),
} as const

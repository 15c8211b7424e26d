/** What a school is called that did not say. */
// wire text: it stands in the database until the school says its name.
export const UNNAMED = '未命名学校'

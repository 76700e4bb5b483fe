declare module '*.module.css' {
  /** Local class names of a stylesheet and the names they get in the page. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';

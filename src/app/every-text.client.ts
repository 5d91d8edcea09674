/** Every sentence of the console: for pages that show data of any domain. The build makes one file of it in each language. */
import.meta.glob('../**/*.text.ts', { eager: true });
